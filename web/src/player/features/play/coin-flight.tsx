import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../shared/lib/motion.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';

/** The balance in the modal's header, where the coins land. */
export const flightTargetId = 'play-balance';
/** When the first coin has landed. */
export const flightMs = 900;
const coins = 12;
const staggerMs = 55;

/** Coins that fly from the panel to the balance; decoration, absent with reduced motion. */
export function CoinFlight({ from }: { from: RefObject<HTMLElement | null> }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const start = from.current?.getBoundingClientRect();
    const goal = document.getElementById(flightTargetId)?.getBoundingClientRect();
    if (!start || !goal || prefersReducedMotion()) return;
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    const [toX, toY] = [goal.x + goal.width / 2 - x, goal.y + goal.height / 2 - y];
    const flights = Array.from(layer.current?.children ?? [], (coin, index) => {
      const angle = (index / coins) * 2 * Math.PI;
      const [outX, outY] = [Math.cos(angle) * 90, Math.sin(angle) * 70];
      const at = (dx: number, dy: number, scale: number) =>
        `translate(${x + dx}px, ${y + dy}px) scale(${scale})`;
      return coin.animate(
        [
          { transform: at(0, 0, 0.4), opacity: 1, easing: 'cubic-bezier(.2,.8,.2,1)' },
          { transform: at(outX, outY, 1), opacity: 1, offset: 0.4, easing: 'cubic-bezier(.5,0,.9,.5)' },
          { transform: at(toX, toY, 0.6), opacity: 1, offset: 0.98 },
          { transform: at(toX, toY, 0.6), opacity: 0 },
        ],
        { duration: flightMs, delay: index * staggerMs, fill: 'backwards' },
      );
    });
    return () => flights.forEach((flight) => flight.cancel());
  }, [from]);
  return (
    <div ref={layer} aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 overflow-hidden">
      {Array.from({ length: coins }, (_, index) => (
        <span key={index} className="absolute -mt-3.5 -ml-3.5 grid opacity-0">
          <Coin className="size-7" />
        </span>
      ))}
    </div>
  );
}
