import { isSecretName } from '@travel/kit/log/secret-names';

/**
 * Why the value of a field is masked. Values of `person` and `secret` are also masked where they occur in other texts;
 * those of `detail`, such as a postcode, are masked in their field only.
 */
export type MaskReason = 'person' | 'secret' | 'detail';

const personNames = new Set(
  `givenname forename middlename familyname fullname holdername guestname passengername travellername travelername
  drivername contactname cardholder cardholdername nameoncard mail phones mobile mobilenumber fax bornon dateofbirth dob
  birthday birthplace placeofbirth passport identitydocument identitydocuments documentid identitynumber
  uniqueidentifier nationalid taxid taxnumber ssn accountnumber frequentflyernumber loyaltynumber knowntravelernumber
  knowntravellernumber redressnumber driverlicence driverlicense iban`.split(/\s+/),
);
const personEnds =
  /(?:firstname|lastname|surname|email|emailaddress|phone|phonenumber|telephone|birthdate|passportnumber|documentnumber|licencenumber|licensenumber)$/;

const detailNames = new Set(
  `address addresses street postcode postalcode zip zipcode card cards creditcard paymentcard carddata
  paymentdata`.split(/\s+/),
);
const detailStarts = /^(?:address|street)(?:line)?\d|^line\d$/;
const detailEnds = /(?:address|cardnumber|expirymonth|expiryyear|expirydate)$/;

const secretNames = new Set('clientkey accesskey publickey credentials jwt sessionid'.split(' '));
const secretParts = /signature|apikey|secret|authorization|cookie|(?:access|refresh|auth|bearer|csrf)token/;

/** Fields that hold a person or several, in which a field `name` is the name of a person. */
const people = new Set(
  `holder pax paxes passenger passengers guest guests leadguest traveller travellers traveler travelers customer contact
  contacts driver drivers person people`.split(/\s+/),
);

/** Returns a name without case and separators. */
export const normaliseField = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns why the value of a field, header or query parameter of this name is masked; null if it is not. */
export const getMaskReason = (name: string): MaskReason | null => {
  const plain = normaliseField(name);
  if (secretNames.has(plain) || secretParts.test(plain) || isSecretName(name)) return 'secret';
  // Before the details, because the names of both end with `address`.
  if (personNames.has(plain) || personEnds.test(plain)) return 'person';
  return detailNames.has(plain) || detailStarts.test(plain) || detailEnds.test(plain) ? 'detail' : null;
};

const surnames = new Set(['surname', 'lastname', 'familyname']);

/** Returns whether the field `name` of an object is the name of a person. `container` is the name of the object's field. */
export const isPerson = (container: string, fields: readonly string[]): boolean =>
  people.has(normaliseField(container)) || fields.some((field) => surnames.has(normaliseField(field)));
