/** Stars and two mountain chains; drawn wide, cut to the width of the screen. */
const stars = [0, 1, 2, 3].map((size) => ({
  width: 1.4 + size * 0.7,
  opacity: 0.35 + ((size * 3) % 5) * 0.13,
  // A round end of a line without length is a dot: four elements in place of one a star.
  dots: Array.from({ length: 9 }, (_, at) => at * 4 + size)
    .map((index) => `M${Math.round((index * 137.5) % 1280)} ${Math.round((index * 71.3) % 330)}h0`)
    .join(''),
}));

const snowCaps = [
  [430, 470, 1.2],
  [790, 480, 1.3],
  [1150, 478, 1.1],
  [118, 500, 0.9],
] as const;

export function HimalayaScene() {
  return (
    <>
      <Stars />
      <Mountains />
    </>
  );
}

function Stars() {
  return (
    <svg
      viewBox="0 0 1280 620"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <g stroke="#fff" strokeLinecap="round">
        {stars.map(({ dots, width, opacity }) => (
          <path key={dots} d={dots} strokeWidth={width} opacity={opacity} />
        ))}
      </g>
    </svg>
  );
}

/** Low on a phone, to keep the sky behind the text calm. */
function Mountains() {
  return (
    <svg
      viewBox="0 0 1280 620"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-[52%] w-full lg:h-full"
      aria-hidden="true"
    >
      <path
        d="M-10 630V500L80 420 190 470 330 370 470 484 620 396 760 484 930 408 1080 472 1220 384l70 60v190Z"
        fill="#6B2F7E"
      />
      <path
        d="M-10 630V566L118 500 260 572 430 470 600 572 790 480 980 572 1150 478l140 80v80Z"
        fill="#43215F"
      />
      {snowCaps.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0 0l-22 26 9-3 7 9 8-10 9 11 6-6 8 3Z"
          fill="#FFF7E8"
        />
      ))}
      <path d="M-10 630V598c260-18 500 14 760-4s380-14 540 2v34Z" fill="var(--bg)" />
    </svg>
  );
}
