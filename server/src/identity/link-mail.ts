import type { Mail } from '../ports.ts';
import type { LinkPurpose } from './email-links.ts';

interface LinkMail {
  name: string;
  to: string;
  url: string;
  purpose: LinkPurpose;
  locale: 'en' | 'ne';
}

interface Words {
  subject: string;
  /** Without a name where the name must not be mailed. */
  greeting: (name: string) => string;
  body: string;
  button: string;
  closing: string;
}

const words: Record<'en' | 'ne', Record<LinkPurpose, Words>> = {
  en: {
    verify: {
      subject: 'Verify your email for Sikka',
      greeting: (name) => `${['Namaste', name].join(' ').trim()},`,
      body: 'Welcome to Sikka. Confirm that this address is yours, and your first coins are ready to be played up.',
      button: 'Verify my email',
      closing:
        'The link works once and for 24 hours. If you did not register, ignore this mail and nothing happens.',
    },
    reset: {
      subject: 'Set a new password for Sikka',
      greeting: (name) => `${['Namaste', name].join(' ').trim()},`,
      body: 'Somebody asked to set a new password for your account. If it was you, choose one here.',
      button: 'Choose a new password',
      closing:
        'The link works once and for one hour. If it was not you, ignore this mail: your password stays.',
    },
  },
  ne: {
    verify: {
      subject: 'सिक्काका लागि आफ्नो इमेल पुष्टि गर्नुहोस्',
      greeting: (name) => `${['नमस्ते', name].join(' ').trim()},`,
      body: 'सिक्कामा स्वागत छ। यो ठेगाना तपाईंकै हो भनी पुष्टि गर्नुहोस्, अनि खेल्न सुरु गर्नुहोस्।',
      button: 'इमेल पुष्टि गर्ने',
      closing: 'यो लिङ्क एक पटक मात्र र २४ घण्टासम्म काम गर्छ। तपाईंले दर्ता नगर्नुभएको हो भने यो इमेल बेवास्ता गर्नुहोस्।',
    },
    reset: {
      subject: 'सिक्काको नयाँ पासवर्ड राख्नुहोस्',
      greeting: (name) => `${['नमस्ते', name].join(' ').trim()},`,
      body: 'तपाईंको खाताको नयाँ पासवर्ड राख्न अनुरोध आएको छ। तपाईंले नै गर्नुभएको हो भने यहाँ छान्नुहोस्।',
      button: 'नयाँ पासवर्ड छान्ने',
      closing: 'यो लिङ्क एक पटक मात्र र एक घण्टासम्म काम गर्छ। तपाईंले होइन भने बेवास्ता गर्नुहोस्: पासवर्ड उही रहन्छ।',
    },
  },
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');

function html(mail: LinkMail, text: Words): string {
  return `<!doctype html><html lang="${mail.locale}"><body style="margin:0;background:#FBF5E9;font-family:system-ui,sans-serif;color:#231838">
<div style="max-width:480px;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:800;margin:0 0 24px">sikka</p>
<p>${escape(text.greeting(mail.name))}</p><p>${text.body}</p>
<p style="margin:28px 0"><a href="${escape(mail.url)}" style="background:#FFB31F;color:#2A1600;padding:14px 24px;border-radius:14px;text-decoration:none;font-weight:700">${text.button}</a></p>
<p style="font-size:13px;color:#63577A">${text.closing}</p>
<p style="font-size:13px;color:#63577A;word-break:break-all">${escape(mail.url)}</p>
</div></body></html>`;
}

/**
 * A name is typed by whoever registers, and the address may be a stranger's: one that reads like a
 * web address or a message would make our mail carry somebody else's advertisement.
 */
function mailableName(name: string): string {
  return /[./:@\\]|\p{N}{4,}/u.test(name) ? '' : name;
}

/** The mail that carries a verification or reset link, in the player's language. */
export function composeLinkMail(request: LinkMail): Mail {
  const mail = { ...request, name: mailableName(request.name) };
  const text = words[mail.locale][mail.purpose];
  const lines = [text.greeting(mail.name), '', text.body, '', mail.url, '', text.closing];
  return { to: mail.to, subject: text.subject, text: lines.join('\n'), html: html(mail, text) };
}
