export function BonusPage() { return null; }
