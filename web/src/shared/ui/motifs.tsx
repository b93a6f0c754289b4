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

/** Coin and wordmark. */
export function LogoMark({ wordClassName = '' }: { wordClassName?: string }) {
  return (
    <>
      <Coin className="size-8" />
      <span className={`font-display text-26 leading-none font-extrabold tracking-tight ${wordClassName}`}>
        sikka
      </span>
    </>
  );
}

/** The logo as a link to the landing page. */
export function Logo({ className = '', wordClassName = '' }: { className?: string; wordClassName?: string }) {
  return (
    <a
      href="/"
      aria-label="Sikka"
      className={`inline-flex min-h-11 min-w-11 items-center gap-2 ${className}`}
    >
      <LogoMark wordClassName={wordClassName} />
    </a>
  );
}
