export const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4';
