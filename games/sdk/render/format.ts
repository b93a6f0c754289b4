/** Numbers and times as all games write them. */

/** Minutes and seconds, 2:05. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** 'Best 1,234': the record, or the score that beats it. */
export function bestLabel(messages: { best: string }, best: number, score: number): string {
  return `${messages.best} ${formatNumber(Math.max(best, score))}`;
}

/**
 * A number grouped in lakhs, 1,23,456, in the product's digits. By hand: a page's first `Intl` formatter keeps a cheap phone busy
 * for a tenth of a second, while a game opens.
 */
export function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ',');
}
