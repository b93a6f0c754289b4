/** Saved views of a list. */
export const messages = {
  label: 'View',
  none: 'Unsaved view',
  save: 'Save view',
  title: 'Save this view',
  text: 'Stores the tab, filters and order for you, but no search words and no player.',
  name: 'Name',
  submit: 'Save',
  busy: 'Saving…',
  remove: (name: string) => `Delete view “${name}”`,
};
