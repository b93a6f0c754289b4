import { kind } from '../core/kinds.ts';

/** The colours of each fruit's cut face and juice. */
export interface Flesh {
  rind: string;
  pith: string;
  flesh: string;
  core: string;
  seeds: string;
  /** The pattern of the face. */
  pattern: 'seeds' | 'segments' | 'stone' | 'rays' | 'hollow' | 'plain';
  juice: string;
}

const row = (
  pattern: Flesh['pattern'],
  juice: string,
  colours: readonly [rind: string, pith: string, flesh: string, core: string, seeds: string],
): Flesh => {
  const [rind, pith, flesh, core, seeds] = colours;
  return { pattern, juice, rind, pith, flesh, core, seeds };
};

const fleshes: Readonly<Record<number, Flesh>> = {
  [kind.watermelon]: row('seeds', '#ff3b5c', ['#1c7a38', '#eaf7d2', '#ff3f5e', '#ff6d80', '#3a0d18']),
  [kind.pineapple]: row('rays', '#ffd83d', ['#c9822a', '#ffe9a0', '#ffdc5c', '#fff0b4', '#e8b93a']),
  [kind.coconut]: row('hollow', '#f4ecff', ['#5c3520', '#fffaf2', '#fffaf2', '#d9cfe0', '#c8bcd2']),
  [kind.mango]: row('stone', '#ffb52e', ['#f0932b', '#ffd25e', '#ffc23a', '#f7e3a6', '#e3b85c']),
  [kind.orange]: row('segments', '#ff9a2e', ['#ff8a1e', '#fff0cf', '#ffa63c', '#fff0cf', '#ff8a1e']),
  [kind.apple]: row('seeds', '#ffe3a8', ['#d3203c', '#fff6da', '#fff0c4', '#f7e0a0', '#5a2a14']),
  [kind.peach]: row('stone', '#ffab7a', ['#ff7f66', '#ffd9a0', '#ffc27e', '#8f4a2c', '#6a331c']),
  [kind.banana]: row('plain', '#fff0a8', ['#f2bd1d', '#fff8d8', '#fff0bd', '#f4dc94', '#d9b45a']),
  [kind.kiwi]: row('rays', '#a8e04c', ['#6f4722', '#b9e070', '#8fcc3f', '#f3f7d4', '#23351a']),
  [kind.strawberry]: row('plain', '#ff4a66', ['#e01f3f', '#ff8a98', '#ff6478', '#ffd7d9', '#ffb9bf']),
  [kind.double]: row('rays', '#ffd24d', ['#ff9d00', '#fff8d8', '#ffe27a', '#ffffff', '#ffb300']),
  [kind.freeze]: row('plain', '#8fd4ff', ['#4a55c8', '#dff2ff', '#9fd2ff', '#ffffff', '#5b8cff']),
  [kind.frenzy]: row('seeds', '#ff5a2e', ['#c91534', '#ffcf9a', '#ff9a5c', '#ffd9a0', '#fff0c0']),
};

const none = row('plain', '#ffffff', ['#444444', '#ffffff', '#ffffff', '#ffffff', '#ffffff']);

export function fleshOf(which: number): Flesh {
  return fleshes[which] ?? none;
}

/** Every colour that juice may have. */
export const juices: readonly string[] = Object.values(fleshes).map(({ juice }) => juice);
