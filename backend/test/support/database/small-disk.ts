import { execFileSync } from 'node:child_process';

/**
 * A command that runs a program with small private file systems mounted at these folders; they disappear with the
 * program. Works as root and as an ordinary user, without Docker.
 */
export function withSmallDisks(megabytes: Record<string, number>): string[] {
  const mounts = Object.entries(megabytes).map(
    ([folder, size]) => `mount -t tmpfs -o size=${size}m,mode=700 tmpfs '${folder}'`,
  );
  const command = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'];
  const script = (then: string) => [...mounts, then].join(' && ');
  try {
    execFileSync(command[0] as string, [...command.slice(1), script('true')], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      `The tests of a full disk mount a small one in a user namespace (unshare --user --mount), which this system does not allow. Allow it (Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0; Docker: --privileged):\n${(error as { stderr?: Buffer }).stderr?.toString()}`,
      { cause: error },
    );
  }
  return [...command, script('exec "$0" "$@"')];
}
