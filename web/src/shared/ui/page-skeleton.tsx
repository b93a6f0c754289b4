/** The skeleton of a player screen; sized like the dashboard, so that nothing moves. */
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
