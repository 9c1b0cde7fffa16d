interface SkeletonProps {
  lines?: number;
  className?: string;
}

/** Placeholder of content. Hidden from screen readers: announce the wait with a Spinner's label. */
export function Skeleton({ lines = 1, className = "" }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={`grid gap-2.5 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reorder
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
