/**
 * Every document holds the shapes of coin, band and flags once (art/motifs.svg). As pictures, each would hold up the first
 * paint: a browser opens a document of its own for each SVG picture.
 */

/** The marigold coin; decorative, the number next to it carries the meaning. */
export function Coin({ className = 'size-6' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`coin ${className}`}>
      <use href="#coin" />
    </svg>
  );
}

// In units of their patterns. The middle of each is an axis of its pattern, so that both ends are cut alike.
const bands = { dhaka: { width: 9240, height: 24 }, flags: { width: 9300, height: 38 } };

/** A strip longer than any screen, which scales with its height. */
function Band({ name, className }: { name: keyof typeof bands; className: string }) {
  const { width, height } = bands[name];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      className={`${name} ${className}`}
    >
      <rect width={width} height={height} fill={`url(#${name})`} />
    </svg>
  );
}

/** The woven Dhaka band. */
export function DhakaBand({ className = 'h-4' }: { className?: string }) {
  return <Band name="dhaka" className={className} />;
}

/** Prayer flags along the upper edge. */
export function PrayerFlags({ className = 'h-9' }: { className?: string }) {
  return <Band name="flags" className={className} />;
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
export function Logo({ wordClassName = '' }: { wordClassName?: string }) {
  return (
    <a href="/" aria-label="Sikka" className="inline-flex min-h-11 min-w-11 items-center gap-2">
      <LogoMark wordClassName={wordClassName} />
    </a>
  );
}
