/** All mails to players. */
export { messages as answer } from './answer.ts';
export { messages as link } from './link.ts';
export { messages as withdrawal } from './withdrawal.ts';

export const greeting = 'नमस्ते';
