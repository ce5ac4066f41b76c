// Facts about fruit, vegetables, fish and meat. The columns are those of parse-facts.ts.

export const freshFood = `
Royal Gala Apples | Orchard Row | New Zealand | Apples | - | VFH | 0.2/0/11.6/10.3/2.1/0.3/0 | 120 g | R14
Granny Smith Apples | Orchard Row | Chile | Apples | - | VFH | 0.2/0/11.2/9.6/2.4/0.4/0 | 120 g | R14
Honeycrisp Apples | Orchard Row | United States | Apples | - | VFH | 0.1/0/12.1/10.7/1.7/0.2/0 | 150 g | R14
Conference Pears | Orchard Row | Netherlands | Pears | - | VFH | 0.1/0/12.4/9.8/3.1/0.4/0 | 130 g | R7
Forelle Pear Basket | Orchard Row | South Africa | Pears | - | VFH | 0.1/0/12.6/10/3.1/0.4/0 | 130 g | R7
Seedless Clementines | Sol y Grove | Spain | Clementines | - | VFH | 0.2/0/10.3/9.2/1.7/0.9/0 | 80 g | R10
Navel Oranges | Sol y Grove | Spain | Oranges | - | VFH | 0.1/0/9.4/8.5/2.4/0.9/0 | 150 g | R14
Unwaxed Lemons | Sol y Grove | Italy | Lemons | - | VFH | 0.3/0/6.5/2.5/2.8/1.1/0 | 50 g | R14
Persian Limes | Sol y Grove | Mexico | Limes | - | VFH | 0.2/0/7.7/1.7/2.8/0.7/0 | 50 g | R14
Golden Pineapple | Sol y Grove | Costa Rica | Pineapple | - | VFH | 0.1/0/11.7/9.9/1.4/0.5/0 | 150 g | R5
Fairly Traded Bananas | Sol y Grove | Ecuador | Bananas | - | VFH | 0.3/0.1/20.2/12.2/2.6/1.1/0 | 120 g | R5
Kent Mangoes | Sol y Grove | Peru | Mangoes | - | VFH | 0.4/0.1/13.4/12.7/1.6/0.8/0 | 150 g | R5
Garden Strawberries | Orchard Row | United States | Strawberries | - | VFH | 0.3/0/5.7/4.9/2/0.7/0 | 80 g | C4
Highbush Blueberries | Orchard Row | Chile | Blueberries | - | VFH | 0.3/0/12.1/10/2.4/0.7/0 | 80 g | C7
Dark Sweet Cherries | Orchard Row | United States | Cherries | - | VFH | 0.2/0/13.9/12.8/2.1/1.1/0 | 80 g | C5
Yellow Peaches | Orchard Row | Italy | Peaches | - | VFH | 0.3/0/8/7.6/1.5/0.9/0 | 130 g | R4
Black Seedless Grapes | Orchard Row | South Africa | Grapes | - | VFH | 0.2/0.1/17.2/15.5/0.9/0.7/0 | 80 g | C7
Vine Tomatoes | Green Acre | Netherlands | Tomatoes | - | VFH | 0.2/0/2.7/2.6/1.2/0.9/0 | 100 g | R6
Garden Cucumber | Green Acre | Netherlands | Cucumber | - | VFH | 0.1/0/1.5/1.4/0.7/0.7/0 | 80 g | C7
Crinkle Leaf Lettuce | Green Acre | United States | Lettuce | - | VFH | 0.2/0/1.6/0.8/1.3/1.4/0.07 | 80 g | C5
Tenderhead Broccoli | Green Acre | Spain | Broccoli | - | VFH | 0.6/0.1/3.2/1.9/3/4.3/0.02 | 80 g | C6
Green Bell Peppers | Green Acre | Spain | Peppers | - | VFH | 0.2/0/2.9/2.4/1.7/0.9/0 | 80 g | C8
Bunched Carrots | Green Acre | United States | Carrots | - | VFH | 0.2/0/6.8/4.7/2.8/0.9/0.17 | 80 g | C10
Yellow Waxy Potatoes | Green Acre | United States | Potatoes | - | VFH | 0.1/0/15.7/0.8/2.1/2/0.02 | 180 g | D21
Brown Cooking Onions | Green Acre | United States | Onions | - | VFH | 0.1/0/7.6/4.2/1.7/1.1/0 | 80 g | D21
Violet Garlic Bulbs | Green Acre | Spain | Garlic | - | VFH | 0.5/0.1/28/1/2.1/6.4/0.04 | 5 g | D30
Organic Braeburn Apples | Wild & Plain | Italy | Apples* (*organic) | - | VFHO | 0.2/0/11.7/10.2/2.3/0.3/0 | 120 g | R14
Organic Hass Avocados | Wild & Plain | Peru | Avocados* (*organic) | - | VFHO | 15/2.1/1.8/0.7/6.7/2/0.02 | 80 g | R5
Organic Baby Spinach | Wild & Plain | Italy | Spinach* (*organic) | - | VFHO | 0.4/0.1/1.4/0.4/2.2/2.9/0.2 | 80 g | C5
Organic Sweet Potatoes | Wild & Plain | Egypt | Sweet potatoes* (*organic) | - | VFHO | 0.1/0/17.1/4.2/3/1.6/0.14 | 150 g | D14
Atlantic Salmon Fillets | North Pier | Norway | Farmed Atlantic salmon (fish) | fish | FH | 13.4/3.1/0/0/0/20.4/0.15 | 140 g | C3
Whole Rainbow Trout | North Pier | Denmark | Farmed rainbow trout (fish) | fish | FH | 6.2/1.4/0/0/0/19.9/0.13 | 150 g | C2
Wild Cod Fish Fillets | North Pier | Iceland | Cod (fish) | fish | FH | 0.7/0.1/0/0/0/17.8/0.2 | 130 g | C3
Southern Catfish Fillets | North Pier | United States | Farmed catfish (fish) | fish | FH | 5.9/1.3/0/0/0/15.2/0.25 | 130 g | C3
Whole Red Snapper | North Pier | Mexico | Red snapper (fish) | fish | FH | 1.3/0.3/0/0/0/20.5/0.16 | 150 g | C2
Fresh Mackerel Pair | North Pier | Scotland | Mackerel (fish) | fish | FH | 13.9/3.3/0/0/0/18.6/0.23 | 120 g | C2
Raw King Prawns | North Pier | Ecuador | King prawns (crustaceans), water, salt | crustaceans+fish,molluscs | F | 0.6/0.1/0.2/0/0/17.6/0.9 | 100 g | C3
Shell-On Cold Water Shrimp | North Pier | Canada | Shrimp (crustaceans), salt | crustaceans+fish,molluscs | F | 0.9/0.2/0/0/0/18.8/1.6 | 100 g | C4
Dressed Brown Crab | North Pier | England | Brown and white crab meat (crustaceans), salt | crustaceans+fish,molluscs | F | 5.5/0.9/0.5/0.3/0/18.1/1.1 | 100 g | C3
Maine Lobster Tails | North Pier | United States | Lobster (crustaceans) | crustaceans+fish,molluscs | F | 0.8/0.2/0/0/0/16.5/0.8 | 115 g | C2
Rock Oysters | North Pier | Ireland | Live oysters (molluscs) | molluscs+crustaceans,fish | F | 2/0.5/4.5/0/0/9.2/1.3 | 6 pieces | C4
Harbourside Pollock Fish Fingers | Harbourside | Germany | Pollock (fish) 58%, wheat flour, rapeseed oil, water, potato starch, salt, yeast, paprika | fish,gluten+mustard,milk | H | 8.9/0.7/19.2/0.9/1.3/12.1/0.8 | 3 pieces | Z365
Oak Smoked Salmon | North Pier | Scotland | Salmon (fish), salt, oak smoke | fish | F | 10.8/2.1/0.5/0.5/0/23.2/3 | 50 g | C14
Sardines in Olive Oil | North Pier | Portugal | Sardines (fish) 75%, olive oil, salt | fish | FH | 14.2/3.1/0/0/0/23.4/1 | 90 g | A1095
Skipjack Tuna in Spring Water | North Pier | Philippines | Skipjack tuna (fish), spring water, salt | fish | FH | 0.7/0.2/0/0/0/25.1/0.9 | 112 g | A1095
Thai Style Fish Cakes | Harbourside | Thailand | Hake (fish) 55%, wheat breadcrumbs, rapeseed oil, coriander, lime juice, red chilli, soy sauce, egg white, sugar, salt | fish,gluten,soy,eggs+crustaceans,sesame | - | 9.6/0.9/18.4/3.2/1.5/11.2/1.2 | 2 pieces | C5
Free Range Chicken Drumsticks | Stonemeadow | United States | Chicken | - | FH | 9.2/2.6/0/0/0/18.1/0.2 | 200 g | C5
Chicken Breast Fillets | Stonemeadow | United States | Chicken | - | FH | 1.9/0.5/0/0/0/23.6/0.15 | 150 g | C5
Roasting Duck Legs | Stonemeadow | France | Duck | - | F | 17.5/5.1/0/0/0/17.2/0.2 | 200 g | C6
Lean Turkey Mince | Stonemeadow | United States | Turkey | - | FH | 4.8/1.5/0/0/0/21.9/0.2 | 125 g | C4
Grass Fed Ribeye Steak | Stonemeadow | Ireland | Beef | - | F | 16.4/7.2/0/0/0/20.1/0.15 | 150 g | C6
Butcher’s Ground Beef | Stonemeadow | United States | Beef | - | FH | 15/6.4/0/0/0/19.1/0.2 | 125 g | C4
Lamb Loin Chops | Stonemeadow | New Zealand | Lamb | - | FH | 19.8/9.1/0/0/0/18.4/0.2 | 150 g | C6
Slow Braise Beef Shank | Stonemeadow | United States | Beef | - | F | 7.1/2.9/0/0/0/21.4/0.2 | 200 g | C6
Dry Cured Streaky Bacon | Stonemeadow | Denmark | Pork belly, salt, sugar, preservative (sodium nitrite) | - | F | 25.4/9.3/0.5/0.5/0/15.1/2.7 | 50 g | C21
Herb Pork Sausages | Stonemeadow | England | Pork 80%, water, rice flour, herbs, salt, preservative (sodium metabisulphite) | sulphites | F | 19.2/7/5.4/0.5/0.8/14.6/1.5 | 2 pieces | C8
Thick Cut Pork Chops | Stonemeadow | United States | Pork | - | F | 13.5/4.8/0/0/0/20.3/0.15 | 200 g | C6
Thin Sliced Cooked Ham | Stonemeadow | Italy | Pork leg, salt, dextrose, preservative (sodium nitrite) | -+milk | F | 3.1/1.1/1/0.8/0/20.9/2 | 30 g | C14
`
