/** Invitation links and the share URLs of §2: WhatsApp, Facebook and Twitter. */

/** The registration page with the player's code filled in. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/register?ref=${encodeURIComponent(code)}`;
}

export interface SharePlace {
  name: 'WhatsApp' | 'Facebook' | 'Twitter';
  url: string;
}

/** The URL of each share button, with `text` where the site accepts one. */
export function sharePlaces(link: string, text: string): SharePlace[] {
  const [url, words] = [encodeURIComponent(link), encodeURIComponent(text)];
  return [
    { name: 'WhatsApp', url: `https://wa.me/?text=${words}%20${url}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Twitter', url: `https://twitter.com/intent/tweet?text=${words}&url=${url}` },
  ];
}
