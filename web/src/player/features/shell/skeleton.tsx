/** What stands on a screen for its parts until the player is known. */

/** Boxes of these heights, in pixels, in the columns and gaps of what they stand for. */
export function Boxes({ heights, className }: { heights: readonly number[]; className: string }) {
  return (
    <div aria-hidden="true" className={`shimmer grid ${className}`}>
      {heights.map((height, at) => (
        <div key={at} className="rounded-card bg-raised" style={{ height }} />
      ))}
    </div>
  );
}

/** The card with a picture that a screen opens with. */
export const PictureBox = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    className={`rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] shadow-[0_3px_0_var(--edge)] ${className}`}
  />
);

/** A screen whose code is loading. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true" className="shimmer grid gap-3">
      <div className="h-8 w-52 rounded-button bg-raised" />
      <div className="h-5 w-64 rounded-button bg-raised" />
      <div className="mt-2 h-[140px] rounded-card bg-raised" />
      <div className="h-[200px] rounded-card bg-raised" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className="h-[230px] rounded-card bg-raised" />
        ))}
      </div>
    </div>
  );
}
