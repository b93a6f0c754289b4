/** English of the page that stands in without a connection. */

export const messages = {
  title: 'You are offline',
  text: 'This page needs a connection. Your coins are safe, and the dashboard also opens offline.',
};
