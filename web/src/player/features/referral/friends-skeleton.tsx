/** The skeleton of figures and list; sized like them, so that nothing moves. */
export function FriendsSkeleton() {
  return (
    <div aria-hidden="true" className="shimmer">
      <div className="grid grid-cols-3 gap-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="h-[168px] rounded-card sm:h-[134px] bg-raised" />
        ))}
      </div>
      <div className="mt-4 h-[220px] rounded-card bg-raised" />
    </div>
  );
}
