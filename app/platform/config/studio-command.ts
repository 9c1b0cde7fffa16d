/** By INSTALLATION, which each launcher sets: beside the running site, and with the site stopped where that differs. */
const starts = {
  clone: ["npm run studio --"],
  archive: ["./northlight studio"],
  container: [
    "docker exec <container> node scripts/studio.mjs",
    "docker run --rm --volumes-from <container> --entrypoint node northlight scripts/studio.mjs",
  ],
  compose: [
    "docker compose exec site node scripts/studio.mjs",
    "docker compose run --rm --entrypoint node site scripts/studio.mjs",
  ],
  scaled: ["docker compose exec instance1 node scripts/studio.mjs"],
} as const;

type Installation = keyof typeof starts;
export const installations = Object.keys(starts) as [Installation, ...Installation[]];

/** Describes a command to the owner of this installation. */
export function studioCommand(installation: Installation, command: string, isStopped = false): string {
  const [running, stopped = running]: readonly string[] = starts[installation];
  return `${isStopped ? stopped : running} ${command}`;
}
