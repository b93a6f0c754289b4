import { Bird, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { referralMessages } from '../../lib/player-messages.ts';
import { sharePlaces, type SharePlace } from '../../lib/share-links.ts';

/** §2: WhatsApp, Facebook and Twitter, and the device's own share sheet if available. */
export function ShareButtons({ code, link }: { code: string; link: string }) {
  const messages = referralMessages.use();
  const text = messages.shareText(code);
  return (
    <div className="grid gap-3">
      {typeof navigator.share === 'function' && <ShareSheet text={text} link={link} />}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.4rem),1fr))] gap-3">
        {sharePlaces(link, text).map((place) => (
          <li key={place.name}>
            <ShareLink place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShareSheet({ text, link }: { text: string; link: string }) {
  const messages = referralMessages.use();
  const { t } = usePlayerLanguage();
  const toast = useToast();
  async function share() {
    try {
      await navigator.share({ title: messages.shareTitle, text, url: link });
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await navigator.clipboard.writeText(link);
      toast(t.common.copied);
    }
  }
  return (
    <Button onClick={() => void share().catch(() => toast(link))}>
      <Share2 size={20} aria-hidden /> {messages.shareSheet}
    </Button>
  );
}

const colours: Record<SharePlace['name'], string> = {
  WhatsApp: 'bg-[#0B7A3B] [--foot:#054A22]',
  Facebook: 'bg-[#1864D9] [--foot:#0D3E8C]',
  Twitter: 'bg-[#3A2E5C] [--foot:#1A132B]',
};

const icons: Record<SharePlace['name'], ReactNode> = {
  WhatsApp: <MessageCircle size={20} aria-hidden />,
  Facebook: (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
      <path d="M14 8.5V6.8c0-.8.3-1.3 1.4-1.3H17V2.2c-.4-.1-1.4-.2-2.3-.2C11.9 2 10 3.7 10 6.5v2H7V12h3v10h4V12h2.8l.5-3.5Z" />
    </svg>
  ),
  Twitter: <Bird size={20} aria-hidden />,
};

function ShareLink({ place }: { place: SharePlace }) {
  const messages = referralMessages.use();
  return (
    <a
      href={place.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={messages.shareOn(place.name)}
      className={`button-base min-h-[54px] w-full flex-col gap-1 px-2 py-2 text-15 sm:flex-row sm:gap-2 sm:text-16 text-white shadow-[0_4px_0_var(--foot)] hover:brightness-110 active:translate-y-[3px] active:shadow-[0_1px_0_var(--foot)] ${colours[place.name]}`}
    >
      {icons[place.name]}
      {place.name}
    </a>
  );
}
