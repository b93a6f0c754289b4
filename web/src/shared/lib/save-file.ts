// Some browsers read the file only after the click has returned.
const cacheMs = 10_000;
const shortIdCharacters = 8;

/** Downloads a play's receipt as a file. */
export function saveReceipt(playId: string, receipt: object): void {
  const text = JSON.stringify(receipt, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `sikka-receipt-${playId.slice(0, shortIdCharacters)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), cacheMs);
}
