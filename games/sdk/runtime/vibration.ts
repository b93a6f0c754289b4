/** Below 18 ms the motors of most cheap phones stay still. */
const milliseconds = { light: 18, hit: 35, crash: 70 } as const;

export type Strength = keyof typeof milliseconds;

/** Vibrates the phone; nothing where the player wants none, and before the first touch, when browsers refuse. */
export function createVibration(isWanted: boolean): (strength: Strength) => void {
  return (strength) => {
    if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds[strength]);
  };
}
