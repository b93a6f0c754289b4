// Some browsers read the file only after the click has returned.
const cacheMs = 10_000;
const shortIdCharacters = 8;

/** Downloads a play's receipt as a file. */
export function saveReceipt(playId: string, receipt: object): void {
  const name = `sikka-receipt-${playId.slice(0, shortIdCharacters)}.json`;
  saveFile(new File([JSON.stringify(receipt, null, 2)], name, { type: 'application/json' }));
}

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), cacheMs);
}
