/** The contact page in English (§2, §8). */
import type { ContactSubject } from '@sikka/contract/validation/contact';
import { postalAddress } from './visitor.ts';

export const messages = {
  title: 'Contact',
  lead: 'A question, a payout problem or an idea? Write to us.',
  formTitle: 'Write a message',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  choose: 'Choose…',
  subjects: {
    support: 'Help with the app',
    account: 'My account',
    payment: 'Payment',
    feedback: 'Feedback',
    other: 'Something else',
  } satisfies Record<ContactSubject, string>,
  message: 'Message',
  charactersLeft: (count: string) => `${count} characters left`,
  required: {
    name: 'Please enter your name',
    email: 'Please enter your email',
    subject: 'Please choose a subject',
    message: 'Please write a message',
  },
  send: 'Send message',
  sending: 'Sending…',
  proving:
    'Many messages came from your network lately. Your device is solving a puzzle first, which can take a minute. Please keep this page open…',
  captcha: {
    label: 'I am not a robot',
    idle: 'No pictures to click. Your device solves a small puzzle.',
    working: 'Checking… this takes a few seconds.',
    verified: 'Verified',
    failed: 'That didn’t work. Please tick the box again.',
    name: 'Captcha',
    loading: 'Loading the captcha…',
    notLoaded: 'The captcha could not be loaded.',
  },
  sentTitle: 'Thank you!',
  sent: "Your message has been sent successfully. We'll get back to you soon!",
  another: 'Send another',
  withoutScript:
    'The form needs JavaScript, which is off or has not loaded. You can still reach us by email or post.',
  repliesTitle: 'We reply within 24 hours',
  replies: 'We read every message and reply to the email address you give.',
  writeTo: 'By email or by post',
  address: { email: 'hello@sikka.example', lines: postalAddress },
};
