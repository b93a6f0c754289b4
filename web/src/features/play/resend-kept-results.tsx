export function ResendKeptResults() { return null; }
