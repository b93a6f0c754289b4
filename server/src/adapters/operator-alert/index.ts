/**
 * How the operator is alerted to a withdrawal (§4, §7): a line in the log, a mail, or an EmailJS-compatible
 * service.
 */
export { createEmailJsAlert, type EmailJsSettings } from './emailjs.ts';
export { createLogAlert } from './log.ts';
export { createMailAlert } from './smtp.ts';
