/** Numbers and times as all games write them. */

const numberFormat = new Intl.NumberFormat('en-IN');

const formatted = new Map<number, string>();
const formattedMax = 64;

/** Minutes and seconds, 2:05. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** 'Best 1,234': the record, or the score that beats it. */
export function bestLabel(messages: { best: string }, best: number, score: number): string {
  return `${messages.best} ${formatNumber(Math.max(best, score))}`;
}

/**
 * A number grouped in lakhs, 1,23,456, in the product's digits. Cached, because formatting is slow and frames repeat
 * the same few numbers.
 */
export function formatNumber(value: number): string {
  const known = formatted.get(value);
  if (known !== undefined) return known;
  if (formatted.size >= formattedMax) formatted.clear();
  const text = numberFormat.format(value);
  formatted.set(value, text);
  return text;
}
