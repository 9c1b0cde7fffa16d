const composeCommand = (service: string) => ({
  running: `docker compose exec ${service} node scripts/studio.mjs`,
  stopped: `docker compose run --rm --entrypoint node ${service} scripts/studio.mjs`,
});
const sameCommand = (command: string) => ({ running: command, stopped: command });

/** Each launcher sets INSTALLATION. */
const commands = {
  clone: sameCommand("npm run studio --"),
  archive: sameCommand("./northlight studio"),
  container: {
    running: "docker exec <container> node scripts/studio.mjs",
    stopped: "docker run --rm --volumes-from <container> --entrypoint node northlight scripts/studio.mjs",
  },
  compose: composeCommand("site"),
  scaled: composeCommand("instance1"),
};

export type Installation = keyof typeof commands;
export const installations = Object.keys(commands) as [Installation, ...Installation[]];

/** Describes a command to the owner of this installation. @param state of the site meanwhile */
export const studioCommand = (
  installation: Installation,
  command: string,
  state: "running" | "stopped" = "running",
): string => `${commands[installation][state]} ${command}`;
