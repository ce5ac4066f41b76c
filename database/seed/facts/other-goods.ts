// Who makes what isn't food, and where it's from: title, brand, origin. Food for pets is no food for people.

export const otherGoods = `
Cloudlet Newborn Nappies | Cloudlet | Germany
Cloudlet Crawler Nappies | Cloudlet | Germany
Pull-Up Toddler Pants | Cloudlet | Germany
Unscented Water Wipes | Cloudlet | Ireland
Bamboo Changing Mats | Cloudlet | China
Oat Milk Baby Wash | Duckling & Co | England
Tear-Free Baby Shampoo | Duckling & Co | England
Calendula Nappy Cream | Duckling & Co | Germany
Sweet Almond Massage Oil | Duckling & Co | France
Hooded Duckling Towel | Duckling & Co | Portugal
Anti-Colic Feeding Bottle | Duckling & Co | Austria
Twin Pack Feeding Bottles | Duckling & Co | Austria
Soft Tip Weaning Spoons | Duckling & Co | China
Barnaby Plush Bear | Duckling & Co | China
Stacking Wooden Dolls | Duckling & Co | Czechia
Ribbed Cotton Baby Socks | Duckling & Co | Turkey
Chunky Beeswax Crayons | Duckling & Co | Germany
Nettle & Mint Shampoo | Meadow & Mint | England
Shea Repair Conditioner | Meadow & Mint | England
Sea Salt Texture Spray | Meadow & Mint | England
Wide-Tooth Hair Pick | Meadow & Mint | France
Rosewater Facial Toner | Meadow & Mint | Bulgaria
Daily Moisture Cream | Meadow & Mint | England
Mineral Sun Lotion SPF 30 | Meadow & Mint | France
Almond Hand Balm | Meadow & Mint | France
Cocoa Body Lotion | Meadow & Mint | England
Lavender Bar Soap | Meadow & Mint | France
Sea Buckthorn Soap Trio | Meadow & Mint | Estonia
Cedar & Lemon Hand Soap | Meadow & Mint | England
Eucalyptus Bath Salts | Meadow & Mint | Portugal
Soft-Bristle Toothbrush Pair | Brightside | Germany
Peppermint Fluoride Toothpaste | Brightside | Germany
Children Strawberry Toothpaste | Brightside | Germany
Waxed Dental Floss | Brightside | Ireland
Twin-Blade Shaving Razor | Brightside | Poland
Sandalwood Shaving Cream | Meadow & Mint | England
Sage Cream Deodorant | Meadow & Mint | England
Citrus Roll-On Deodorant | Meadow & Mint | England
Fabric Plaster Assortment | Mendwell | Germany
Family First Aid Kit | Mendwell | Germany
Digital Fever Thermometer | Mendwell | China
Cotton Wool Pads | Mendwell | Turkey
Lemon All-Purpose Cleaner | Bright Quay | Netherlands
Streak-Free Glass Cleaner | Bright Quay | Netherlands
Limescale Bathroom Spray | Bright Quay | Netherlands
Thick Toilet Cleaner | Bright Quay | Netherlands
Washing-Up Liquid | Bright Quay | Netherlands
Cellulose Kitchen Sponges | Bright Quay | Spain
Natural Bristle Broom | Bright Quay | Italy
Sturdy Blue Bucket | Bright Quay | Italy
Liquid Colour Detergent | Bright Quay | Netherlands
Bright White Washing Powder | Bright Quay | Netherlands
Wool & Silk Wash | Bright Quay | Germany
Cotton Blossom Softener | Bright Quay | Netherlands
Oxygen Stain Remover | Bright Quay | Germany
Woven Peg Basket | Bright Quay | Vietnam
Blue Cotton Mending Thread | Bright Quay | Germany
Recycled Toilet Paper | Paperwren | Sweden
Extra Long Kitchen Roll | Paperwren | Sweden
Balsam Pocket Tissues | Paperwren | Germany
Baking Parchment | Paperwren | Finland
Compostable Bin Bags | Paperwren | Italy
Warm White LED Bulb | Bright Quay | Hungary
Alkaline AA Batteries | Bright Quay | Poland
Beeswax Pillar Candle | Amberhive | Poland
Brindle Chicken Dog Kibble | Brindle & Paw | Germany
Lamb & Rice Dog Stew | Brindle & Paw | New Zealand
Puppy Starter Kibble | Brindle & Paw | Germany
Baked Bone Biscuits | Brindle & Paw | England
Beef Marrow Chew Bone | Brindle & Paw | Ireland
Dried Duck Strips | Brindle & Paw | France
Ocean Fish Cat Food | Tabby Lane | Thailand
Tabby Lane Turkey Crunchies | Tabby Lane | France
Salmon Mousse for Kittens | Tabby Lane | France
Chicken Broth Cat Pouches | Tabby Lane | Thailand
Catnip Crunch Bites | Tabby Lane | France
Clumping Clay Cat Litter | Tabby Lane | Greece
Pine Pellet Litter | Tabby Lane | Sweden
Bouncy Fetch Balls | Brindle & Paw | China
Knotted Rope Tugger | Brindle & Paw | India
Felt Mouse Cat Toys | Tabby Lane | Nepal
Garden Flying Disc | Brindle & Paw | United States
Oatmeal Dog Shampoo | Brindle & Paw | England
Timothy Meadow Hay | Burrow & Perch | England
Hamster Seed Muesli | Burrow & Perch | Germany
Wild Bird Seed Mix | Burrow & Perch | England
Budgie Honey Seed Sticks | Burrow & Perch | Germany
Goldfish Flake Food | Burrow & Perch | Germany
`
