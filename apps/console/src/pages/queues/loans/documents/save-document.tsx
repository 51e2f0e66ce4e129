import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { callRoute } from '../../../../staff-api/request.ts';
import { inTurn } from './in-turn.ts';
import { savePdf } from './save-pdf.ts';

/** Saves the file of an issued document. */
export function SaveDocument({ loanId, number }: { readonly loanId: string; readonly number: string }) {
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () =>
      inTurn(() => callRoute('readStaffDocument', { params: { id: loanId, number }, query: {} })),
    onSuccess: ({ fileName, base64 }) => savePdf(fileName, base64),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button size="small" disabled={save.isPending} onClick={() => save.mutate()}>
      Save PDF
    </Button>
  );
}
