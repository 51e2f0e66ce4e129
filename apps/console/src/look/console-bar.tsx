import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import MenuItem from '@mui/material/MenuItem';
import {
  AppBar,
  AppBarClasses,
  Logout,
  MenuItemLink,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useUserMenu,
} from 'react-admin';
import { BorrowerSearchBox } from '../pages/queues/borrowers/borrower-search.tsx';
import { shownTimeZone } from '../parts/values/instant.tsx';

/** The top bar: the page's title as its heading, and the menu of the signed-in person. */
export const ConsoleBar = () => (
  <AppBar userMenu={<OwnMenu />}>
    <TitlePortal className={AppBarClasses.title} sx={cutAtItsEnd} {...asHeading} />
    <BorrowerSearchBox />
  </AppBar>
);

const asHeading = { component: 'h1' } as const;

/** A long title ends in dots before the search begins: a block within it would be cut through a letter. */
const cutAtItsEnd = { '& .RaConfigurable-root': { display: 'inline' } };

/** The label repeats the visible name, so that voice control can press the button by it. */
function OwnMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ? `${identity.fullName}: profile` : 'Profile'}>
      {/* It is to be read, though it cannot be pressed. */}
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        Times are in {shownTimeZone()}
      </MenuItem>
      <OwnPasswordItem />
      <Logout />
    </UserMenu>
  );
}

/** Closes the menu that it is chosen from: left open, it takes the first press on the page. */
function OwnPasswordItem() {
  const menu = useUserMenu();
  return (
    <MenuItemLink
      to="/own-password"
      primaryText="Your password"
      leftIcon={<PasswordIcon />}
      onClick={menu?.onClose}
    />
  );
}
