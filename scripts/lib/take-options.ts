import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/** The options and words of a command. With others, `--help` among them, the command ends with its usage instead. */
export function takeOptions<const Known extends Options>(
  usage: string,
  options: Known,
  isFine: (given: Given<Known>) => boolean = ({ positionals }) => positionals.length === 0,
): Given<Known> {
  const given = parsed(options);
  if (given && isFine(given)) {
    return given;
  }
  process.stderr.write(`Usage: ${usage}\n`);
  process.exit(2);
}

function parsed<const Known extends Options>(options: Known): Given<Known> | undefined {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return undefined;
  }
}
