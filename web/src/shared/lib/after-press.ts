import { useEffect, useRef } from 'react';

/**
 * Delays layout changes until a press has ended and its click has reached the pressed element. Blur
 * fires between press and release: an error message that appears there would push the pressed button away.
 * Touch counts as well, as browsers send their mouse events before the click.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    addEventListener('mousedown', down, true);
    addEventListener('mouseup', up, true);
    // A press that becomes a drag ends without a release.
    addEventListener('dragend', up, true);
    return () => {
      removeEventListener('mousedown', down, true);
      removeEventListener('mouseup', up, true);
      removeEventListener('dragend', up, true);
    };
  }, []);
  return (act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  };
}
