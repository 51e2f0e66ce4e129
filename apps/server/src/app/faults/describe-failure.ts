/** Errors whose sentence says what is wrong and what to do: where in the program they were thrown helps nobody. */
const namesOfSentences = new Set([
  'ConfigurationError',
  'DamagedDatabaseError',
  'FullDiskError',
  'LenderFileError',
  'NewerSchemaError',
  'OlderSchemaError',
  'TablesInUseError',
  'UndistributableError',
  'UnopenedValueError',
  'UsageError',
]);

/** What whoever started a process reads of the error that ended it: a sentence of ours, or the trace of a fault of ours. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return namesOfSentences.has(error.name) ? error.message : (error.stack ?? error.message);
}
