/** The marigold coin; decorative, the number next to it carries the meaning. */
export function Coin({ className = 'size-6' }: { className?: string }) {
  return <span aria-hidden="true" className={`coin ${className}`} />;
}

/** The woven Dhaka band. */
export function DhakaBand({ className = 'h-4' }: { className?: string }) {
  return <div aria-hidden="true" className={`dhaka ${className}`} />;
}

/** Prayer flags along the upper edge. */
export function PrayerFlags({ className = 'h-9' }: { className?: string }) {
  return <div aria-hidden="true" className={`flags ${className}`} />;
}
