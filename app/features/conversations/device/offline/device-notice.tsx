import { href, Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { useQueuedReplies } from "../queue/use-queued-replies.ts";

/** @param keptAt without a connection: when the site was last reached, ISO time */
export function DeviceNotice({ keptAt }: { keptAt: string | undefined }) {
  const refused = useQueuedReplies().filter(({ error }) => error !== undefined).length;
  return (
    <>
      {keptAt && (
        <p className="inbox-offline">
          <strong>You are offline.</strong> These are the latest conversations as of <DateTime value={keptAt} />.
          Replies are sent once there is a connection.
        </p>
      )}
      {refused > 0 && (
        <p className="inbox-offline">
          <strong>{refused === 1 ? "A reply was not sent." : `${refused} replies were not sent.`}</strong>{" "}
          {refused === 1 ? "It is" : "They are"} on this device only:{" "}
          <Link to={href("/admin/notifications")} className="text-link">
            On this device
          </Link>
        </p>
      )}
    </>
  );
}
