import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ask } from '../../../../staff-api/request.ts';

/** Saves the file of an issued document. */
export function SaveDocument({ loanId, number }: { readonly loanId: string; readonly number: string }) {
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () => ask('readStaffDocument', { params: { id: loanId, number }, query: {} }),
    onSuccess: ({ fileName, base64 }) => saveFile(fileName, base64),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button size="small" disabled={save.isPending} onClick={() => save.mutate()}>
      Save PDF
    </Button>
  );
}

function saveFile(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
