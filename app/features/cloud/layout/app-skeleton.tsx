import { cloudDemo } from "#app/shell/navigation/demos.ts";
import { useStudio } from "#app/shell/studio.ts";
import { Skeleton } from "#app/ui/page/skeleton.tsx";

export function AppSkeleton() {
  return (
    <div className="cloud" data-skeleton="">
      <div className="cloud-header">
        <p className="cloud-brand">{cloudDemo(useStudio()).label}</p>
      </div>
      <SkeletonBody />
    </div>
  );
}

export function SkeletonBody() {
  return (
    <div className="cloud-body" data-skeleton="">
      <div className="cloud-aside">
        <Skeleton lines={7} />
      </div>
      <div className="cloud-content p-6">
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
