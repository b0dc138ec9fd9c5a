import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Ban from 'lucide-react/icons/ban';
import BedDouble from 'lucide-react/icons/bed-double';
import BusFront from 'lucide-react/icons/bus-front';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Car from 'lucide-react/icons/car-front';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleUser from 'lucide-react/icons/circle-user';
import Clock from 'lucide-react/icons/clock';
import CloudSun from 'lucide-react/icons/cloud-sun';
import Coffee from 'lucide-react/icons/coffee';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Plane from 'lucide-react/icons/plane';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ship from 'lucide-react/icons/ship';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Sunset from 'lucide-react/icons/sunset';
import Ticket from 'lucide-react/icons/ticket';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trash2 from 'lucide-react/icons/trash-2';
import TreePalm from 'lucide-react/icons/tree-palm';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import { icon, mirrorIcon } from './icon.tsx';

export type { IconProps } from './icon.tsx';

// Icons of the products, as shown in the product navigation.
export const HotelsIcon = /* @__PURE__ */ icon(BedDouble);
export const FlightsIcon = /* @__PURE__ */ icon(Plane);
export const CarsIcon = /* @__PURE__ */ icon(Car);
export const ActivitiesIcon = /* @__PURE__ */ icon(Ticket);
export const TransfersIcon = /* @__PURE__ */ icon(BusFront);
export const ResortsIcon = /* @__PURE__ */ icon(TreePalm);
export const StaysIcon = /* @__PURE__ */ icon(House);
export const HolidayRentalsIcon = /* @__PURE__ */ icon(KeyRound);
export const CruisesIcon = /* @__PURE__ */ icon(Ship);

// Icons for search forms and results.
export const SearchIcon = /* @__PURE__ */ icon(Search);
export const PlaceIcon = /* @__PURE__ */ icon(MapPin);
export const DatesIcon = /* @__PURE__ */ icon(CalendarDays);
export const GuestsIcon = /* @__PURE__ */ icon(Users);
export const MapIcon = /* @__PURE__ */ icon(Map);
export const FiltersIcon = /* @__PURE__ */ icon(SlidersHorizontal);
export const StarIcon = /* @__PURE__ */ icon(Star);

// Icons for actions.
export const ChatIcon = /* @__PURE__ */ icon(MessageCircle);
export const CloseIcon = /* @__PURE__ */ icon(X);
export const CheckIcon = /* @__PURE__ */ icon(Check);
export const PlusIcon = /* @__PURE__ */ icon(Plus);
export const MinusIcon = /* @__PURE__ */ icon(Minus);
export const EditIcon = /* @__PURE__ */ icon(Pencil);
export const DeleteIcon = /* @__PURE__ */ icon(Trash2);
export const MoreIcon = /* @__PURE__ */ icon(Ellipsis);
export const CopyIcon = /* @__PURE__ */ icon(Copy);
export const DownloadIcon = /* @__PURE__ */ icon(Download);
export const RetryIcon = /* @__PURE__ */ icon(RotateCw);
export const ShowIcon = /* @__PURE__ */ icon(Eye);
export const HideIcon = /* @__PURE__ */ icon(EyeOff);

// Icons for directions. Horizontal ones are mirrored in right-to-left pages.
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown);
export const ChevronUpIcon = /* @__PURE__ */ icon(ChevronUp);
export const ChevronStartIcon = /* @__PURE__ */ mirrorIcon(ChevronLeft);
export const ChevronEndIcon = /* @__PURE__ */ mirrorIcon(ChevronRight);
export const ArrowEndIcon = /* @__PURE__ */ mirrorIcon(ArrowRight);
export const ArrowStartIcon = /* @__PURE__ */ mirrorIcon(ArrowLeft);
export const SwapIcon = /* @__PURE__ */ mirrorIcon(ArrowLeftRight);

// Icons of the page header.
export const GlobeIcon = /* @__PURE__ */ icon(Globe);
export const LanguageIcon = /* @__PURE__ */ icon(Languages);
export const MenuIcon = /* @__PURE__ */ icon(Menu);
export const AccountIcon = /* @__PURE__ */ icon(CircleUser);

// Icons for states such as success or failure.
export const ErrorIcon = /* @__PURE__ */ icon(CircleAlert);
export const DoneIcon = /* @__PURE__ */ icon(CircleCheck);
export const WarningIcon = /* @__PURE__ */ icon(TriangleAlert);
export const InfoIcon = /* @__PURE__ */ icon(Info);
export const OfflineIcon = /* @__PURE__ */ icon(WifiOff);
export const NotNowIcon = /* @__PURE__ */ icon(CloudSun);
export const SunsetIcon = /* @__PURE__ */ icon(Sunset);
export const ClockIcon = /* @__PURE__ */ icon(Clock);
export const HoldIcon = /* @__PURE__ */ icon(Hourglass);
export const LockIcon = /* @__PURE__ */ icon(Lock);
export const SafeIcon = /* @__PURE__ */ icon(ShieldCheck);
export const NotAllowedIcon = /* @__PURE__ */ icon(Ban);

// Icons for payment and accommodation.
export const CardIcon = /* @__PURE__ */ icon(CreditCard);
export const WalletIcon = /* @__PURE__ */ icon(Wallet);
export const CouponIcon = /* @__PURE__ */ icon(TicketPercent);
export const InvoiceIcon = /* @__PURE__ */ icon(FileText);
export const AddToCalendarIcon = /* @__PURE__ */ icon(CalendarPlus);
export const BreakfastIcon = /* @__PURE__ */ icon(Coffee);
export const PicturesIcon = /* @__PURE__ */ icon(Images);
export const MailIcon = /* @__PURE__ */ icon(Mail);
export const PhoneIcon = /* @__PURE__ */ icon(Phone);
