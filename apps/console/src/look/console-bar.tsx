import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import {
  AppBar,
  AppBarClasses,
  Logout,
  MenuItemLink,
  TitlePortal,
  UserMenu,
  useGetIdentity,
} from 'react-admin';

/** The bar on top: the page's title as its heading, and whose session this is. */
export const ConsoleBar = () => (
  <AppBar userMenu={<OwnMenu />}>
    <TitlePortal className={AppBarClasses.title} {...asHeading} />
  </AppBar>
);

const asHeading = { component: 'h1' } as const;

/** The button says the name that stands on it, or a voice could not press it by what is read. */
function OwnMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ? `${identity.fullName}: profile` : 'Profile'}>
      <MenuItemLink to="/own-password" primaryText="Your password" leftIcon={<PasswordIcon />} />
      <Logout />
    </UserMenu>
  );
}
