import { demos } from "#app/shell/navigation/demos.ts";
import { Skeleton } from "#app/ui/page/skeleton.tsx";

/** Server-rendered, so it holds no private data. */
export function AppSkeleton() {
  return (
    <div className="cloud" data-skeleton="">
      <div className="cloud-header">
        <h1 className="cloud-brand">{demos.cloud.label}</h1>
      </div>
      <div className="cloud-body">
        <div className="cloud-aside">
          <Skeleton lines={7} />
        </div>
        <div className="cloud-content p-6">
          <noscript>
            <p className="mb-6 text-ink-soft">This demo works inside the browser and needs JavaScript.</p>
          </noscript>
          <Skeleton lines={4} />
        </div>
      </div>
    </div>
  );
}
