import { type Role, roles } from '@hiram/wire/staff/permissions';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { sayName } from '../../queues/actions/action-words.ts';

type RoleFieldProps = {
  readonly role: Role;
  readonly onChoose: (role: Role) => void;
  /** What is to be said of the chosen one. */
  readonly note?: string | undefined;
};

/** The choice of a role. */
export const RoleField = ({ role, onChoose, note }: RoleFieldProps) => (
  <TextField
    select
    label="Role"
    value={role}
    helperText={note}
    onChange={({ target }) => onChoose(target.value as Role)}
    sx={{ minWidth: 200 }}
  >
    {roles.map((each) => (
      <MenuItem key={each} value={each}>
        {sayName(each)}
      </MenuItem>
    ))}
  </TextField>
);
