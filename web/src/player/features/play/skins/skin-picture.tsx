import type { GameId } from '@sikka/contract/catalogue';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { wornSkin, type Skin } from '@sikka/contract/skins';
import type { ReactNode } from 'react';

type Drawing = (colors: Skin['colors'], id: string) => ReactNode;

/** A skin as a small picture: what it changes in its game, in its colours. Decorative; its name stands beside it. */
export function SkinPicture({ gameId, skin, size }: { gameId: GameId; skin: Skin; size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
      <rect width="32" height="32" rx="8" fill="#2b1b47" />
      {drawings[gameId](skin.colors, skin.id)}
    </svg>
  );
}

/** A picture of what the player wears; nothing for the game's own look. */
export function WornSkin({ progress }: { progress: GameProgress }) {
  const skin = wornSkin(progress);
  return skin && <SkinPicture gameId={progress.gameId} skin={skin} size={20} />;
}

const drawings: Readonly<Record<GameId, Drawing>> = {
  'chicken-scream-race': (colors, id) => (
    <>
      <path d="M7 31v-9a9 9 0 0 1 18 0v9z" fill="#fff7e6" />
      <path d="M23 21l6 2.5-6 2.500z" fill="#ffb31f" />
      <circle cx="19.5" cy="20.5" r="1.7" fill="#231838" />
      {hats(colors)[id]}
    </>
  ),
  'fruit-ninja-2': ([body, glow, spark]) => (
    <>
      <path d="M4 27Q14 22 19.5 15T28 4Q26 15 20.5 20.500T4 27z" fill={glow} />
      <path d="M6 26Q15 21 19.5 16T27 6Q24.5 15 20 19T6 26z" fill={body} />
      <circle cx="9" cy="12" r="1.6" fill={spark} />
      <circle cx="24" cy="24" r="2" fill={spark} />
    </>
  ),
  'bubble-shooter': ([body, shade, accent]) => (
    <>
      <path d="M4 8q12 8 24 0l-1 13q-11 8-22 0z" fill={body} />
      <path d="M4 8q12 8 24 0l-.4 4q-11.6 7-23.2 0z" fill={shade} />
      <path d="M8 19l3-3 3 3-3 3zm10 0l3-3 3 3-3 3z" fill={accent} />
      <path d="M7 23v4m5-2.500v4m8-4v4m5-5.500v4" stroke={accent} strokeWidth="1.6" />
    </>
  ),
  'moto-x3m': ([body, shade, accent]) => (
    <>
      <g fill="none" stroke="#fbf5e9" strokeWidth="2.4">
        <circle cx="8" cy="22" r="4.8" />
        <circle cx="24.5" cy="22" r="4.8" />
      </g>
      <path d="M4 12l9 2 6-4 6 1-4 7-9 1-4-3z" fill={body} />
      <path d="M4 12l9 2-1 5-4-3z" fill={shade} />
      <path d="M19 10l6 1-1.5 2.500z" fill={accent} />
    </>
  ),
  'candy-match': ([body, shade, accent]) => (
    <>
      <rect x="4" y="4" width="24" height="24" rx="4" fill={accent} />
      <rect x="6" y="6" width="20" height="20" rx="3" fill={body} />
      <path d="M6 6h10v10H6zm10 10h10v10H16z" fill={shade} opacity=".7" />
      <path d="M11 8.500l2.5 2.5-2.5 2.500L8.5 11zm10 10l2.5 2.5-2.5 2.5-2.5-2.500z" fill={accent} />
    </>
  ),
  'subway-surfers': ([body, shade, accent]) => (
    <>
      <circle cx="16" cy="11" r="5.5" fill="#e8a777" />
      <path d="M10 10a6 6 0 0 1 12 0h4v2H10z" fill={accent} />
      <path d="M6 31q0-13 10-13t10 13z" fill={body} />
      <path d="M16 18q10 0 10 13h-5q0-8-5-13z" fill={shade} />
    </>
  ),
  solitaire: ([body, shade, accent]) => (
    <>
      <rect x="7" y="3" width="18" height="26" rx="3" fill="#fffaf0" />
      <rect x="8.5" y="4.5" width="15" height="23" rx="2" fill={body} />
      <path d="M16 8l5 8-5 8-5-8z" fill={shade} stroke={accent} strokeWidth="1.2" />
      <circle cx="16" cy="16" r="1.8" fill={accent} />
    </>
  ),
};

/** On the chicken's head, by name. */
const hats = ([body, shade, accent]: Skin['colors']): Readonly<Record<string, ReactNode>> => ({
  none: <path d="M11 14q-2-6 1.5-6 1 0 1.5 2 .5-4 3-4t2.5 4q3-2 3 2l-1 3z" fill={accent} />,
  topi: (
    <>
      <path d="M8 16l1-9q7-4 12-1l3 9z" fill={body} />
      <path d="M8 16l.3-3q8-2 15 .500l.7 1.500z" fill={shade} />
      <path d="M11 9l2-1.5 2 1.5-2 1.500zm6-1l2-1.5 2 1.5-2 1.500z" fill={accent} />
    </>
  ),
  straw: (
    <>
      <path d="M10 14q1-8 6.5-8t6.5 8z" fill={body} />
      <path d="M10.2 12.500h12.600l.2 2h-13z" fill={accent} />
      <ellipse cx="16.5" cy="15.5" rx="12" ry="2.6" fill={shade} />
    </>
  ),
  aviator: (
    <>
      <path d="M7 21q-1-13 9-13t9 9l-4 .5-6-3-3 8z" fill={body} />
      <path d="M7 21q1-4 5-6l-1 8z" fill={shade} />
      <circle cx="20" cy="14" r="3" fill={accent} stroke={shade} strokeWidth="1.4" />
    </>
  ),
  helmet: (
    <>
      <path d="M6.5 19q0-12 10-12 9 0 9.5 9h-6l-5 5z" fill={body} />
      <path d="M6.5 19q.5-5 3-8l5 10z" fill={shade} />
      <path d="M14 7.200q2-.4 4 0v6h-4z" fill={accent} />
    </>
  ),
  crown: (
    <>
      <path d="M9 15L7.5 6l5 4L16 4l3.5 6 5-4L23 15z" fill={body} />
      <path d="M9 15l-.4-2.500h14.800L23 15z" fill={shade} />
      <circle cx="16" cy="10.5" r="1.5" fill={accent} />
    </>
  ),
});
