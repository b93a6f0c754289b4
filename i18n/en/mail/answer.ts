/** Mails that answer a contact message. */
export const messages = {
  subject: 'Reply to your message',
  signed: (name: string) => `${name}, Sikka`,
  wrote: (day: string, message: string) => `You wrote on ${day}: “${message}”`,
  button: 'Write to us again',
  closing: 'We never ask for your password or for money. To reply, use the form on this page:',
  day: (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }).format(at),
};
