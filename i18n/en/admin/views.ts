/** Saved views of the queue. */
export const messages = {
  label: 'View',
  none: 'Unsaved view',
  save: 'Save view',
  title: 'Save this view',
  text: 'Keeps tab, filters and order for you. Search words are not stored.',
  name: 'Name',
  submit: 'Save',
  busy: 'Saving…',
  remove: (name: string) => `Delete view “${name}”`,
};
