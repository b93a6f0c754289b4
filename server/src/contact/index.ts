/** The contact module: contact messages and answers (§2 'Contact', §3 'Contact message'). */
export { closeWithoutAnswer, giveAnswer, takeUpAgain, type MessageOutcome } from './answer-message.ts';
export {
  clearOldMessages,
  createInbox,
  contactMailTask,
  createContactMailTask,
  removeContactMessages,
} from './inbox.ts';
export { answerEmailTask, createAnswerEmailTask } from './send-answer-email.ts';
