/** Where contact messages go besides our own inbox (§7): a mail to the operator, or Web3Forms. */
export { createContactMail } from './mail.ts';
export { createWeb3Forms, type Web3FormsSettings } from './web3forms.ts';
