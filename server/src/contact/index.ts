/** Door of the contact module: what people write to us, and our answers (§2 'Contact', §3 'Contact message'). */
export { closeWithoutAnswer, giveAnswer, takeUpAgain, type MessageOutcome } from './answer-message.ts';
export { createInbox } from './inbox.ts';
export { answerMailTask, createAnswerMailTask } from './mail-answer.ts';
export { contactMailTask, createContactMailTask } from './mail-operator.ts';
export { removeContactMessages } from './remove-contact-messages.ts';
