import { ConfigurationError, readConfiguration } from '../../app/configuration.ts';

/** The lines that an environment stops a start with, one a setting; none where it lets the server start. */
export function configurationFaults(variables: Readonly<Record<string, string | undefined>>): string[] {
  try {
    readConfiguration(variables);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n').slice(1);
  }
  return [];
}
