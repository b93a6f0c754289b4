/** Mails with a link: verification and password reset. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/mail/link.ts';

export const messages: SameShape<typeof english> = {
  verify: {
    subject: 'सिक्काका लागि आफ्नो इमेल पुष्टि गर्नुहोस्',
    body: 'सिक्कामा स्वागत छ। यो ठेगाना तपाईंकै हो भनी पुष्टि गर्नुहोस्, अनि खेल्न सुरु गर्नुहोस्।',
    button: 'इमेल पुष्टि गर्ने',
    closing: 'यो लिङ्क एक पटक मात्र र २४ घण्टासम्म काम गर्छ। तपाईंले दर्ता नगर्नुभएको हो भने यो इमेल बेवास्ता गरे हुन्छ।',
  },
  reset: {
    subject: 'सिक्काको नयाँ पासवर्ड राख्नुहोस्',
    body: 'तपाईंको खाताको नयाँ पासवर्ड राख्न अनुरोध आएको छ। तपाईंले नै गर्नुभएको हो भने यहाँ छान्नुहोस्।',
    button: 'नयाँ पासवर्ड छान्ने',
    closing: 'यो लिङ्क एक पटक मात्र र एक घण्टासम्म काम गर्छ। तपाईंले होइन भने बेवास्ता गर्नुहोस्: पासवर्ड उही रहन्छ।',
  },
};
