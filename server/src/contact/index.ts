/** Door of the contact module: what people write to us (§2 'Contact', §3 'Contact message'). */
export { createInbox } from './inbox.ts';
export { contactMailTask, createContactMailTask } from './mail-operator.ts';
export { removeContactMessages } from './remove-contact-messages.ts';
