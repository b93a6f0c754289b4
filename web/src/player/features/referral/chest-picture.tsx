import { useId, useState } from 'react';

// The five colours of prayer flags: sky, cloud, fire, forest, earth.
const flagColours = ['#3B82F6', '#FFF7E8', '#E8345A', '#2FB86B', '#FFC24D'];
const piecesCount = 30;

/** Rays of lamplight behind the chest. */
export function Rays() {
  return (
    <div
      aria-hidden="true"
      className="spring-in absolute top-[80px] left-1/2 -mt-[320px] -ml-[320px] size-[640px]"
      style={{
        background:
          'repeating-conic-gradient(from -5deg, rgb(255 194 77 / 0.5) 0 10deg, rgb(255 194 77 / 0.12) 10deg 24deg)',
        maskImage: 'radial-gradient(closest-side, #000 34%, transparent 92%)',
      }}
    />
  );
}

/** Confetti in the colours of the flags, from the chest; decorative. */
export function Confetti() {
  const [pieces] = useState(() =>
    Array.from({ length: piecesCount }, (_, index) => {
      const angle = Math.PI * (1.08 + (0.84 * (index + Math.random() * 0.7)) / piecesCount);
      const reach = 110 + Math.random() * 120;
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9];
      return {
        left: `calc(50% + ${x}px)`,
        top: `${100 + y}px`,
        '--x': `${-x}px`,
        '--y': `${-y + 20}px`,
        rotate: `${Math.random() * 360}deg`,
        width: `${7 + Math.random() * 6}px`,
        height: `${9 + Math.random() * 7}px`,
        background: flagColours[index % flagColours.length],
        animationDelay: `${Math.random() * 180}ms`,
      };
    }),
  );
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {pieces.map((piece) => (
        <span key={piece.left} className="scatter absolute rounded-[2px]" style={piece} />
      ))}
    </div>
  );
}

/** The chest, closed or open over its coins. */
export function ChestPicture({ open, className }: { open: boolean; className: string }) {
  const id = useId();
  const [wood, gold] = [`url(#${id}wood)`, `url(#${id}gold)`];
  return (
    <svg aria-hidden="true" viewBox="0 -26 120 130" className={className}>
      <defs>
        <linearGradient id={`${id}wood`} x2="0" y2="1">
          <stop stopColor="#C2410C" />
          <stop offset="1" stopColor="#7C2208" />
        </linearGradient>
        <linearGradient id={`${id}gold`} x2="0" y2="1">
          <stop stopColor="#FFE08A" />
          <stop offset="1" stopColor="#F09A00" />
        </linearGradient>
      </defs>
      {open && <path d="M16 50V14h88v36Z" fill="#3A0F05" />}
      <g
        style={{
          transform: open ? 'translateY(-12px) scaleY(0.74)' : 'none',
          transition: 'transform 450ms var(--ease-spring)',
        }}
      >
        <path d="M14 46C14 18 34 8 60 8s46 10 46 38Z" fill={open ? '#5A1A08' : wood} />
        <path d="M14 46C14 18 34 8 60 8s46 10 46 38h-9C97 24 82 17 60 17S23 24 23 46Z" fill={gold} />
        <path d="M40 19v26M80 19v26" stroke="#F7B733" strokeWidth="6" />
      </g>
      {open && <Coins gold={gold} />}
      <rect x="10" y="46" width="100" height="56" rx="8" fill={wood} />
      <rect x="10" y="44" width="100" height="13" rx="4" fill={gold} />
      <rect x="10" y="90" width="100" height="12" rx="6" fill={gold} />
      <path d="M30 57v33M90 57v33" stroke="#F7B733" strokeWidth="8" />
      <rect x="46" y="40" width="28" height="32" rx="7" fill="#FFF3CF" stroke="#C77700" strokeWidth="3" />
      <circle cx="60" cy="53" r="5" fill="#7C2208" />
      <path d="M60 53v11" stroke="#7C2208" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

function Coins({ gold }: { gold: string }) {
  const heap = [
    [34, 34],
    [86, 34],
    [60, 28],
    [24, 43],
    [46, 40],
    [74, 40],
    [96, 43],
  ] as const;
  return heap.map(([x, y]) => (
    <g key={x}>
      <circle cx={x} cy={y} r="11" fill={gold} stroke="#B86500" strokeWidth="2" />
      <path d={`M${x - 5} ${y + 4}l5-8 5 8Z`} fill="#8A4B00" />
    </g>
  ));
}
