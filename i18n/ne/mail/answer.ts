/** Mails that answer a contact message. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/mail/answer.ts';

export const messages: SameShape<typeof english> = {
  subject: 'तपाईंको सन्देशको जवाफ',
  signed: (name) => `${name}, सिक्का`,
  wrote: (day, message) => `तपाईंले ${day} मा लेख्नुभएको थियो: “${message}”`,
  button: 'फेरि लेख्ने',
  closing: 'हामी कहिल्यै पासवर्ड वा पैसा माग्दैनौं। जवाफ यही पानाको फारामबाट दिनुहोस्:',
  day: (at) => new Intl.DateTimeFormat('ne-NP', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }).format(at),
};
