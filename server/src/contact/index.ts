/** The contact module: what people write to us, and our answers (§2 'Contact', §3 'Contact message'). */
export { closeWithoutAnswer, giveAnswer, takeUpAgain, type MessageOutcome } from './answer-message.ts';
export { createInbox } from './inbox-delivery.ts';
export { answerMailTask, createAnswerMailTask } from './send-answer-email.ts';
export { contactMailTask, createContactMailTask } from './send-contact-alert.ts';
export { removeContactMessages } from './remove-contact-messages.ts';
