import { composePlayerMail } from '../player-mail.ts';
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
  body: string;
  button: string;
  closing: string;
}

const words: Record<'en' | 'ne', Record<LinkPurpose, Words>> = {
  en: {
    verify: {
      subject: 'Verify your email for Sikka',
      body: 'Welcome to Sikka. Confirm that this address is yours, and your first coins are ready to be played up.',
      button: 'Verify my email',
      closing:
        'The link works once and for 24 hours. If you did not register, ignore this mail and nothing happens.',
    },
    reset: {
      subject: 'Set a new password for Sikka',
      body: 'Somebody asked to set a new password for your account. If it was you, choose one here.',
      button: 'Choose a new password',
      closing:
        'The link works once and for one hour. If it was not you, ignore this mail: your password stays.',
    },
  },
  ne: {
    verify: {
      subject: 'सिक्काका लागि आफ्नो इमेल पुष्टि गर्नुहोस्',
      body: 'सिक्कामा स्वागत छ। यो ठेगाना तपाईंकै हो भनी पुष्टि गर्नुहोस्, अनि खेल्न सुरु गर्नुहोस्।',
      button: 'इमेल पुष्टि गर्ने',
      closing: 'यो लिङ्क एक पटक मात्र र २४ घण्टासम्म काम गर्छ। तपाईंले दर्ता नगर्नुभएको हो भने यो इमेल बेवास्ता गर्नुहोस्।',
    },
    reset: {
      subject: 'सिक्काको नयाँ पासवर्ड राख्नुहोस्',
      body: 'तपाईंको खाताको नयाँ पासवर्ड राख्न अनुरोध आएको छ। तपाईंले नै गर्नुभएको हो भने यहाँ छान्नुहोस्।',
      button: 'नयाँ पासवर्ड छान्ने',
      closing: 'यो लिङ्क एक पटक मात्र र एक घण्टासम्म काम गर्छ। तपाईंले होइन भने बेवास्ता गर्नुहोस्: पासवर्ड उही रहन्छ।',
    },
  },
};

/** The mail that carries a verification or reset link, in the player's language. */
export function composeLinkMail({ name, to, url, purpose, locale }: LinkMail): Mail {
  const { subject, body, button, closing } = words[locale][purpose];
  return composePlayerMail({ to, locale, subject, name, paragraphs: [body], button, url, closing });
}
