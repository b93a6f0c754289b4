import { useState } from 'react';
import { Coin } from '../../../shared/ui/motifs.tsx';

const coinsCount = 18;

/** Coins that fly out once; decorative, so hidden from screen readers. */
export function CoinBurst() {
  const [flights] = useState(() =>
    Array.from({ length: coinsCount }, (_, index) => {
      const angle = (index / coinsCount) * 2 * Math.PI + Math.random() * 0.3;
      const reach = 110 + Math.random() * 110;
      return {
        '--x': `${Math.cos(angle) * reach}px`,
        '--y': `${Math.sin(angle) * reach - 40}px`,
        '--turn': `${Math.random() * 360 - 180}deg`,
        animationDelay: `${Math.random() * 160}ms`,
      };
    }),
  );
  return (
    <div aria-hidden="true" className="pointer-events-none absolute top-[76px] left-1/2">
      {flights.map((flight) => (
        <span key={flight['--x']} className="burst absolute -mt-3 -ml-3" style={flight}>
          <Coin className="size-6" />
        </span>
      ))}
    </div>
  );
}
