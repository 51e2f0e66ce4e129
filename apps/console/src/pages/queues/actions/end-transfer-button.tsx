import type { TransferStatus } from '@hiram/wire/statuses/transfer-statuses';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { ActionDialog } from './action-dialog.tsx';

type EndTransferProps = {
  readonly transfer: { readonly id: string; readonly reference: string; readonly status: TransferStatus };
  readonly orderId: string;
};

/** Ends a payout or a refund that was not sent. The server says whether it is possible, and what to check first. */
export function EndTransferButton({ transfer, orderId }: EndTransferProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (transfer.status !== 'requested' || !permissions.includes('corrections.request')) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ whiteSpace: 'nowrap' }}
        aria-label={`End transfer ${transfer.reference}`}
        onClick={() => setIsOpen(true)}
      >
        End transfer
      </Button>
      {isOpen && (
        <ActionDialog
          kind="end-transfer"
          orderId={orderId}
          start={{ transferId: transfer.id }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
